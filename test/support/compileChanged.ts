import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(__dirname, '../..');

/**
 * Prints as JSON which of some files do not compile once some texts are replaced. A process of its own: within jest the
 * compiler takes several times as long.
 */
function main([given = '']: string[]) {
  const { files, replaced } = JSON.parse(given) as { files: string[]; replaced: [string, string, string][] };
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) =>
    fs.readFileSync(file, 'utf8'),
  ) as { config: unknown };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const readFile = host.readFile.bind(host);
  host.readFile = (file) =>
    replaced
      .filter(([changed]) => path.join(root, changed) === path.normalize(file))
      .reduce((text, [changed, from, to]) => {
        if (!text?.includes(from)) throw new Error(`${changed} does not have the text ${from}`);
        return text.replace(from, to);
      }, readFile(file));
  const names = [...files, 'src/portal/css.d.ts'].map((file) => path.join(root, file));
  const program = ts.createProgram(names, { ...options, noEmit: true }, host);
  const broken = files.filter(
    (file) => program.getSemanticDiagnostics(program.getSourceFile(path.join(root, file))).length > 0,
  );
  process.stdout.write(JSON.stringify(broken));
}

main(process.argv.slice(2));
