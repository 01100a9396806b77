/** Told at the document when a dialog closes and what opened it is there no more: whoever drew that knows where to go on. */
export const focusLost = 'mc-focus-lost'
