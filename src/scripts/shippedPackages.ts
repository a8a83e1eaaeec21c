import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');

interface LockedPackage {
  version: string;
  license?: string;
  dev?: boolean;
}

export interface ShippedPackage {
  /** In this repository. */
  folder: string;
  name: string;
  version: string;
  licence: string;
}

/** Licences that may ship with the product: no copyleft for code. */
export const ALLOWED_LICENCES = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  '(MIT OR CC0-1.0)',
  'PSF-2.0',
  'Unlicense',
  // date-holidays: its code is ISC, its data CC BY-SA 3.0, which ships as it is (decision 043).
  '(ISC AND CC-BY-3.0)',
];

/** Older packages declare `licenses`, which the lock file does not record. */
function licenceWithin(folder: string): string {
  const { licenses = [] } = JSON.parse(fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    licenses?: { type: string }[];
  };
  return licenses.map(({ type }) => type).join(' AND ') || 'unknown';
}

/** All packages of a production installation, by the lock file. */
export function shippedPackages(): ShippedPackage[] {
  const { packages } = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages)
    .filter(([folder, { dev }]) => folder !== '' && !dev)
    .map(([folder, { version, license }]) => ({
      folder,
      name: folder.replace(/^.*node_modules\//, ''),
      version,
      licence: license ?? licenceWithin(folder),
    }));
}
