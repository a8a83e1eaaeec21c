/** Stands where Blueprint finds an icon by its name: nothing is found, and nothing downloaded. */
export class Icons {
  static getPaths() {
    return undefined;
  }

  static load() {
    return Promise.resolve();
  }
}
