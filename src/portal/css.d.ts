/** Stylesheets are bundled by webpack. */
declare module '*.css';
