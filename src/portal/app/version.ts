import project from '../../../package.json';

/** Of this release, by Semantic Versioning. */
export const VERSION = project.version;
