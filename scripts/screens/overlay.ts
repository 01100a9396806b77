/** What opens over a page. */
export const overlay = [
  '[role=dialog]',
  'dialog[open]',
  '.mc-pop',
  '.mc-dropdown-panel',
  '.mc-choices[open] > .mc-choices-list',
  '.mc-combo-list:not([hidden])',
  '.ant-modal',
  '.ant-drawer-open',
  '.ant-dropdown:not(.ant-dropdown-hidden)',
  '.ant-popover:not(.ant-popover-hidden)',
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden)',
  '.ant-picker-dropdown:not(.ant-picker-dropdown-hidden)',
].join(', ')
