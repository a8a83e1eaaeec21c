import { pageConfiguration } from './pageConfiguration';

/** The path below which the portal is served: '/', or '/skips/' with BASE_PATH=/skips. */
export const PORTAL_ROOT = `${pageConfiguration.basePath ?? ''}/`;

/** The current path within the portal, as in screenPaths. */
export const pathInPortal = () => window.location.pathname.slice(PORTAL_ROOT.length - 1);

/** A name that all pages of an origin share, such as one in its storage: two portals below two paths must not mix theirs. */
export const ownName = (name: string) => (PORTAL_ROOT === '/' ? name : PORTAL_ROOT + name);
