// Preloaded into a server: redirects its connections to Google to the local fake, without any configuration in the server.
const { Socket } = require('node:net');

const port = Number(process.env.FAKE_GOOGLE_PORT);
const { connect } = Socket.prototype;

function redirected(options) {
  return /\.googleapis\.com$/.test(options?.host ?? '') ? { ...options, host: '127.0.0.1', port } : options;
}

Socket.prototype.connect = function connectNearby(first, ...rest) {
  if (Array.isArray(first)) first[0] = redirected(first[0]);
  return connect.call(this, Array.isArray(first) ? first : redirected(first), ...rest);
};
