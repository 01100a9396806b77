import { useState } from 'react'
import { useHost } from '../../../host/Host.tsx'
import { keysSwitch } from './useListKeys.ts'

const keys: readonly [string[], string][] = [
  [['/'], 'Go to filters'],
  [['R'], 'Refresh'],
  [['N'], 'Create'],
  [['J', 'K'], 'Next or previous row'],
  [['X'], 'Select the row'],
  [['Enter'], 'Open the row'],
  [['?'], 'Show keyboard shortcuts'],
]

/** The keys of lists, and their switch: who dictates or types with one hand may need the letters for something else. */
export default function KeyList() {
  const { t, memory } = useHost()
  const [on, setOn] = useState(memory.get(keysSwitch) !== false)
  const change = (next: boolean) => {
    memory.set(keysSwitch, next ? null : false)
    setOn(next)
  }
  return (
    <div className="mc-keys">
      <dl>
        {keys.map(([names, words]) => (
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
