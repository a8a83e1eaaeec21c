import { shippedPackages } from './support/shippedPackages';

/** `npm run licences`: what ships, a line each, sorted by licence. */
const lines = shippedPackages().map(({ licence, name, version }) => `${licence}\t${name} ${version}`);
console.log([...new Set(lines)].sort().join('\n'));
