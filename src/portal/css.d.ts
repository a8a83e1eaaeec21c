/** Stylesheets are taken in by webpack. */
declare module '*.css';
