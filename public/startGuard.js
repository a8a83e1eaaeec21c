/*
 * Shows an error instead of a blank page when the portal does not start: in a browser that lacks a required feature, and after
 * an error before the first screen. It must run in old browsers: ECMAScript 5, in a file of its own.
 */
(function () {
  'use strict';

  /* The most recent browser features that the portal needs; the list follows docs/decisions/016. */
  var NEEDED = {
    'AbortSignal.any': function () {
      return typeof AbortSignal.any === 'function';
    },
    'Array.prototype.toSorted': function () {
      return typeof Array.prototype.toSorted === 'function';
    },
    'relative colours in CSS': function () {
      return CSS.supports('color', 'oklch(from red l c h)');
    },
  };

  function isMissing(name) {
    try {
      return !NEEDED[name]();
    } catch (error) {
      return true;
    }
  }

  var missing = Object.keys(NEEDED).filter(isMissing);
  var isTold = false;

  /* Inserted before the portal's root element, not into it: the portal may still render. */
  function tell(words) {
    if (isTold) return;
    isTold = true;
    var message = document.createElement('p');
    message.setAttribute('role', 'alert');
    message.style.cssText = 'margin: 0; padding: 24px; max-width: 60em; font: 16px/1.5 sans-serif';
    message.appendChild(document.createTextNode(words + ' '));
    var reload = document.createElement('a');
    reload.setAttribute('href', '');
    reload.appendChild(document.createTextNode('Reload the page'));
    message.appendChild(reload);
    document.body.insertBefore(message, document.getElementById('root'));
  }

  function tellMissing() {
    tell(
      'This browser is too old for Recycle All - Admin: it lacks ' +
        missing.join(', ') +
        '. Please use a current Chrome, Edge, Firefox or Safari.'
    );
  }

  function hasStarted() {
    var root = document.getElementById('root');
    return root !== null && root.firstChild !== null;
  }

  function onError(event) {
    if (hasStarted()) return;
    if (missing.length > 0) tellMissing();
    else if (event.message) tell('Recycle All - Admin could not start: ' + event.message + '.');
    else if (event.target && event.target.nodeName === 'SCRIPT')
      tell('Recycle All - Admin could not start: a part of it could not be loaded. Check your connection.');
  }

  /* Capture phase: load errors of scripts do not bubble. */
  window.addEventListener('error', onError, true);
  document.addEventListener('DOMContentLoaded', function () {
    if (missing.length > 0) tellMissing();
  });
})();
