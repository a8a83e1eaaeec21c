/** Replaces Blueprint's loader of all icons by name (webpack.config.ts): the portal imports single icons. */
export class Icons {
  static getPaths() {
    return undefined;
  }

  static load() {
    return Promise.resolve();
  }
}
