/** One account of the demo data, as the login page and the start show it. */
export type DemoAccount = { label: string; type: 'account' | 'operator'; username: string; name: string; password: string }

/**
 * Demo accounts are public by design: they exist only while demo data is loaded. The server names them before it knows who reads, so their
 * labels are keys that the console has the words of.
 */
export const demoAccounts: readonly DemoAccount[] = [
  { label: 'Platform', type: 'account', username: 'platform', name: '', password: 'Platform@2026' },
  { label: 'Shop 1', type: 'account', username: 'shop1', name: '', password: 'Shop1@2026' },
  { label: 'Shop 2', type: 'account', username: 'shop2', name: '', password: 'Shop2@2026' },
  { label: 'Staff of shop 1', type: 'operator', username: 'shop1', name: 'clerk', password: 'Clerk@2026' },
  { label: 'Bank account', type: 'account', username: 'bank1', name: '', password: 'Bank1@2026' },
]
