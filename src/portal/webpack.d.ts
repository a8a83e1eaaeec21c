/** Stylesheets are bundled by webpack. */
declare module '*.css';

/** Where the scripts and styles are that load later. */
declare let __webpack_public_path__: string;
