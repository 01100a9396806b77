import { useState } from 'react'
import { useHost } from '../../../host/Host.tsx'
import { keysSwitch } from './useListKeys.ts'

const keys = [
  [['/'], 'Go to filters'],
  [['R'], 'Refresh'],
  [['N'], 'Create'],
  [['J', 'K'], 'Next or previous row'],
  [['X'], 'Select the row'],
  [['Enter'], 'Open the row'],
  [['E'], 'Expand or collapse the row'],
  [['?'], 'Show keyboard shortcuts'],
] as const

/** Which keys a list has a use for. */
export type KeysInUse = { creates: boolean; chooses: boolean; expands: boolean }

/** The keys of a list, and their switch: who dictates or types with one hand may need the letters for something else. */
export default function KeyList({ creates, chooses, expands }: KeysInUse) {
  const { t, memory } = useHost()
  const [on, setOn] = useState(memory.get(keysSwitch) !== false)
  const change = (next: boolean) => {
    memory.set(keysSwitch, next ? null : false)
    setOn(next)
  }
  const unused: readonly string[] = [...(creates ? [] : ['N']), ...(chooses ? [] : ['X']), ...(expands ? [] : ['E'])]
  const used = keys.filter(([[name]]) => !unused.includes(name))
  return (
    <div className="mc-keys">
      <dl>
        {used.map(([names, words]) => (
          <div key={words}>
            <dt>
              {names.map(name => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{t(words)}</dd>
          </div>
        ))}
      </dl>
      <label className="mc-check">
        <input type="checkbox" checked={on} onChange={event => change(event.target.checked)} />
        {t('Use these keyboard shortcuts in lists')}
      </label>
    </div>
  )
}
