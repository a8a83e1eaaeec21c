import { API_ROOT } from '../../../src/contract/paths';

/** Variants of a path that some servers treat as equal to it. */
export function otherSpellings(url: string, token: string): string[] {
  const [last = ''] = /[^/]+$/.exec(url) ?? [];
  return [
    `${url}/`,
    `${url}?`,
    `${url}?access_token=${token}`,
    `${url}?authorization=Bearer%20${token}&_method=GET`,
    `${url}#`,
    `/${url}`,
    url.replaceAll('/', '//'),
    url.replace(API_ROOT, `${API_ROOT}/.`),
    url.replace(API_ROOT, `/healthz/..${API_ROOT}`),
    url.replace(API_ROOT, `/assets/..${API_ROOT}`),
    url.replace(API_ROOT, `/assets/%2e%2e${API_ROOT}`),
    url.replace('api', '%61pi'),
    url.replace('admin', '%61dmin'),
    url.replace('/admin/', '%2Fadmin%2F'),
    url.replace(last, `%${(last.codePointAt(0) ?? 0).toString(16)}${last.slice(1)}`),
    url.replaceAll('/', '\\'),
    url.toUpperCase(),
    url.replace('api', 'API'),
    `${url};a=b`,
    `${url}%00`,
    `${url}%20`,
    `${url}.json`,
    `http://localhost${url}`,
  ];
}
