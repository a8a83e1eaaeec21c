import fs from 'node:fs';
import path from 'node:path';
import { ALLOWED_LICENCES, shippedPackages } from '../src/scripts/shippedPackages';

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
  it('are pinned to exact versions', () => {
    const asked = Object.entries({
      ...project.dependencies,
      ...project.devDependencies,
      ...project.optionalDependencies,
    });
    expect(asked.filter(([, version]) => !/^\d+\.\d+\.\d+(-beta\.\d+)?$/.test(version))).toEqual([]);
  });

  it('run no install scripts except the ones decided on', () => {
    const withScript = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = withScript.map(([folder]) => folder.replace(/^.*node_modules\//, ''));
    expect([...new Set(names)].sort()).toEqual(Object.keys(project.allowScripts).sort());
    // PostgreSQL's packages ship without the links between their libraries; their install script creates them.
    const allowed = Object.entries(project.allowScripts).filter(([, isAllowed]) => isAllowed);
    expect(allowed.map(([name]) => name)).toEqual(Object.keys(project.optionalDependencies));
  });

  it('that ship have allowed licences', () => {
    const shipped = shippedPackages();
    expect(shipped.map(({ name }) => name)).toEqual(
      expect.arrayContaining(Object.keys(project.dependencies)),
    );
    expect(shipped.filter(({ licence }) => !ALLOWED_LICENCES.includes(licence))).toEqual([]);
  });
});
