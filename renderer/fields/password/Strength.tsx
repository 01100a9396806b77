import type { Host } from '../../host/Host.tsx'
import { judge, type Strength as Level, strengths } from './judge.ts'

const words: Record<Level, string> = { weak: 'Weak password', fair: 'Fair password', strong: 'Strong password' }

/** A bar of three parts, and the same in a word. */
export function Strength({ password, host }: { password: string; host: Host }) {
  const level = judge(password)
  return (
    <span className={`mc-strength mc-strength-${level}`}>
      <span aria-hidden="true">
        {strengths.map((name, at) => (
          <i key={name} className={at <= strengths.indexOf(level) ? 'mc-strength-on' : ''} />
        ))}
      </span>
      <span role="status">{host.t(words[level])}</span>
    </span>
  )
}
