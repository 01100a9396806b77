/** The calls that the modules of this site would answer. */
export const routes = [
  { method: 'POST', path: 'buyer/thing/Ask' },
  { method: 'GET', path: 'seller/thing/Count' },
  { method: 'GET', path: 'seller/thing/File' },
  { method: 'GET', path: 'seller/thing/Points' },
  { method: 'GET', path: 'seller/thing/Quote' },
  { method: 'POST', path: 'seller/thing/Turn' },
]
