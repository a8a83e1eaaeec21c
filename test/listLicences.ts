import { shippedPackages } from '../src/scripts/shippedPackages';

/** `npm run licences`: lists the shipped packages, one a line, sorted by licence. */
const lines = shippedPackages().map(({ licence, name, version }) => `${licence}\t${name} ${version}`);
console.log([...new Set(lines)].sort().join('\n'));
