/**
 * webpack.config.ts replaces Blueprint's loader of icons by name with this file, which loads nothing: the portal imports its icons
 * one by one.
 */
export class Icons {
  static getPaths() {
    return undefined;
  }

  static load() {
    return Promise.resolve();
  }
}
