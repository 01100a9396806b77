export const strengths = ['weak', 'fair', 'strong'] as const
export type Strength = (typeof strengths)[number]

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\s]/]
/** What a list of guesses begins with, whatever follows. */
const common = /^(?:password|passw0rd|qwerty|abc123|admin|welcome|iloveyou|1234|letmein|monkey)/i
const repeated = /^(.{1,3})\1+$/

/** How long a password would stand: by its length, the kinds of its characters, and whether everybody thinks of it. */
export function judge(password: string): Strength {
  const found = kinds.filter(kind => kind.test(password)).length
  if (password.length < 8 || found < 2 || common.test(password) || repeated.test(password)) return 'weak'
  return password.length >= 12 && found >= 3 ? 'strong' : 'fair'
}
