import { block, list, type Slip, thing } from './Slip.ts'

export const links: Slip[] = [
  {
    title: 'a save of a module that no module answers',
    file: thing,
    at: 'module',
    put: true,
    rule: 'call',
    says: 'answers "seller/thing/Save"',
    path: 'api.save',
    nearest: 'seller/thing/File',
  },

  {
    title: 'a link with a view that its list does not have',
    ...block('columns.0.open'),
    put: '/things/list?name={row.name}&view=fwe',
    rule: 'link',
    says: 'has no view "fwe"',
    nearest: 'few',
  },

  // Actions and calls
  {
    title: 'two actions with one path',
    ...block('rowActions.2.path'),
    put: '/things/turn/{thing}',
    rule: 'permission',
    says: 'is an action with the path "/things/turn/{id}" already',
  },
  {
    title: 'a GET of what is only posted',
    file: list,
    at: 'load.numbers.call',
    put: 'GET seller/thing/Turn',
    rule: 'call',
    says: 'is answered to POST, not to GET',
    nearest: 'POST seller/thing/Turn',
  },
  {
    title: 'a POST of what is only read',
    file: thing,
    at: 'actions.turn.run.call',
    put: 'POST seller/thing/Count',
    rule: 'call',
    says: 'is answered to GET, not to POST',
    nearest: 'GET seller/thing/Count',
  },
  {
    title: 'an api of a page that nobody answers',
    file: list,
    at: 'api',
    put: 'seller/thing/Shown, seller/thing/Tarn',
    rule: 'call',
    says: 'answers "seller/thing/Tarn"',
    nearest: 'seller/thing/Turn',
  },
]
