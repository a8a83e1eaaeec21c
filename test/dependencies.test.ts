import fs from 'node:fs';
import path from 'node:path';
import { ALLOWED_LICENCES, shippedPackages } from './support/shippedPackages';

const read = (name: string) =>
  JSON.parse(fs.readFileSync(path.resolve(__dirname, '..', name), 'utf8')) as Record<string, unknown>;
const project = read('package.json') as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
  allowScripts: Record<string, boolean>;
};
const locked = read('package-lock.json').packages as Record<string, { hasInstallScript?: boolean }>;

describe('the packages [RUN-4]', () => {
  it('are asked for by their exact versions', () => {
    const asked = Object.entries({
      ...project.dependencies,
      ...project.devDependencies,
      ...project.optionalDependencies,
    });
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-beta\.\d+)?$/.test(version))).toEqual([]);
  });

  it('run no script when they are installed, but for what was decided on', () => {
    const withScript = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = withScript.map(([folder]) => folder.replace(/^.*node_modules\//, ''));
    expect([...new Set(names)].sort()).toEqual(Object.keys(project.allowScripts).sort());
    // PostgreSQL's packages come without the links between its libraries, and make them.
    const allowed = Object.entries(project.allowScripts).filter(([, isAllowed]) => isAllowed);
    expect(allowed.map(([name]) => name)).toEqual(Object.keys(project.optionalDependencies));
  });

  it('that ship have licences that we allow', () => {
    const shipped = shippedPackages();
    expect(shipped.map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(project.dependencies)),
    );
    expect(shipped.filter(({ licence }) => !ALLOWED_LICENCES.includes(licence))).toEqual([]);
  });
});
