import { useId, useState } from 'react'
import { useT } from '../../i18n/useT.ts'
import { useStore } from '../../store/store.ts'
import { contrast, parseColour } from '../../theme/colour.ts'
import { makePalette, presets } from '../../theme/palette.ts'
import { theme } from '../../theme/theme.ts'
import { choose, useSettings } from './settings.ts'

/** One of the eight colours of the product, or any other: whatever it is, what is written in it or on it can be read. */
export function ColourChoice() {
  const t = useT()
  const { primary } = useSettings()
  const { mode } = useStore(theme)
  const isOwn = !Object.values(presets).includes(primary)
  const [typed, setTyped] = useState(isOwn ? primary : '')
  const [refused, setRefused] = useState(false)
  const id = useId()
  const names: Record<string, string> = {
    Blue: t('Blue'),
    Red: t('Red'),
    Orange: t('Orange'),
    Gold: t('Gold'),
    Cyan: t('Cyan'),
    Green: t('Green'),
    Indigo: t('Indigo'),
    Purple: t('Purple'),
  }
  const pick = (colour: string) => {
    setTyped('')
    setRefused(false)
    choose({ primary: colour })
  }
  const type = (text: string) => {
    setTyped(text)
    const colour = parseColour(text)
    setRefused(text.trim() !== '' && colour === null)
    if (colour !== null) choose({ primary: colour })
  }
  const surface = makePalette(mode, primary)
  const isMoved = contrast(primary, '#ffffff') < 4.5 || contrast(primary, surface.surface ?? '#ffffff') < 4.5
  return (
    <fieldset className="mc-settings-part">
      <legend>{t('Theme color')}</legend>
      <div className="mc-settings-presets">
        {Object.entries(presets).map(([name, colour]) => (
          <label key={colour} title={names[name]}>
            <input type="radio" name="mc-preset" checked={primary === colour} onChange={() => pick(colour)} />
            <span style={{ background: colour }} aria-hidden="true" />
            <span className="mc-settings-name">{names[name]}</span>
          </label>
        ))}
      </div>
      <div className="mc-settings-own">
        <input
          type="color"
          aria-label={t('Choose any color')}
          value={primary}
          onChange={event => type(event.currentTarget.value)}
        />
        <input
          type="text"
          className="mc-settings-text"
          aria-label={t('Color code')}
          aria-invalid={refused}
          aria-describedby={id}
          placeholder="#1f7cfa"
          value={typed}
          onChange={event => type(event.currentTarget.value)}
        />
      </div>
      <p id={id} className="mc-settings-note" role="status">
        {refused
          ? t('“{value}” is no color code. Write one like #1f7cfa.', { value: typed.trim() })
          : isMoved
            ? t('Words and buttons use a shade of this color that is easy to read')
            : ''}
      </p>
    </fieldset>
  )
}
