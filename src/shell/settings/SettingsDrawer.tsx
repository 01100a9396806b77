import { useEffect, useId, useRef } from 'react'
import { useT } from '../../i18n/useT.ts'
import { Icon } from '../../icon/Icon.tsx'
import { useStore } from '../../store/store.ts'
import { chooseMode, chosenMode, theme } from '../../theme/theme.ts'
import { Choice } from './Choice.tsx'
import { ColourChoice } from './ColourChoice.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { beginAnnouncing, isMuted } from './announcing.ts'
import { choose, forgetChosen, type Settings, useOffer, useSettings } from './settings.ts'
import './settings.css'

/** What an operator may choose for themselves. Each choice shows at once; nothing is to be saved. */
export default function SettingsDrawer({ onClose }: { onClose(): void }) {
  const t = useT()
  const drawer = useRef<HTMLDialogElement>(null)
  const title = useId()
  useEffect(() => drawer.current?.showModal(), [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself; this is the press on its backdrop
    <dialog
      ref={drawer}
      className="mc-settings"
      aria-labelledby={title}
      onClose={onClose}
      onClick={event => {
        if (event.target === drawer.current) drawer.current.close()
      }}
    >
      <div className="mc-settings-head">
        <h2 id={title}>{t('Display settings')}</h2>
        <button
          type="button"
          className="mc-top-button"
          aria-label={t('Close the settings')}
          onClick={() => drawer.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="mc-settings-body">
        <LanguageChoice />
        <ModeChoice />
        <ColourChoice />
        <LayoutChoices />
        <NewsChoice />
      </div>
      <div className="mc-settings-end">
        <p>{t('Kept in this browser')}</p>
        <button type="button" className="mc-choice" onClick={forgetChosen}>
          {t('As the shop has it')}
        </button>
      </div>
    </dialog>
  )
}

function ModeChoice() {
  const t = useT()
  // Drawn again with each change of the colours.
  useStore(theme)
  return (
    <Choice
      label={t('Colors')}
      name="mode"
      value={chosenMode()}
      options={{ light: t('Light'), dark: t('Dark'), system: t('Like the device') }}
      onChange={mode => chooseMode(mode as ReturnType<typeof chosenMode>)}
    />
  )
}

function LayoutChoices() {
  const t = useT()
  const settings = useSettings()
  const offer = useOffer()
  const sizes = { small: t('Small'), medium: t('Medium'), large: t('Large') }
  const densities = { small: t('Compact'), middle: t('Medium'), large: t('Spacious') }
  return (
    <>
      <Choice
        label={t('Size of inputs and buttons')}
        name="size"
        value={settings.size}
        options={sizes}
        onChange={size => choose({ size: size as Settings['size'] })}
      />
      <Choice
        label={t('Rows of lists')}
        name="density"
        value={settings.density}
        options={densities}
        onChange={density => choose({ density: density as Settings['density'] })}
      />
      <fieldset className="mc-settings-part">
        <legend>{t('Layout')}</legend>
        <Switch
          label={t('The top bar stays in sight')}
          on={settings.fixedHeader}
          onChange={fixedHeader => choose({ fixedHeader })}
        />
        <Switch label={t('Tabs of visited pages')} on={settings.tabs} onChange={tabs => choose({ tabs })} />
        <Switch label={t('Logo above the menu')} on={settings.logo} onChange={logo => choose({ logo })} />
        {offer.pinyin ? (
          <Switch label={t('Search by pinyin')} on={settings.pinyin} onChange={pinyin => choose({ pinyin })} />
        ) : null}
      </fieldset>
    </>
  )
}

function NewsChoice() {
  const t = useT()
  const { announce } = useSettings()
  return (
    <fieldset className="mc-settings-part">
      <legend>{t('New messages')}</legend>
      <Switch
        label={t('Sound and notification')}
        on={announce}
        onChange={isOn => {
          if (isOn) beginAnnouncing()
          choose({ announce: isOn })
        }}
      />
      <p className="mc-settings-note">
        {isMuted()
          ? t('This browser shows no notifications of this site. The sound is played all the same.')
          : t('A notification appears while you work in another window.')}
      </p>
    </fieldset>
  )
}

function Switch({ label, on, onChange }: { label: string; on: boolean; onChange(on: boolean): void }) {
  return (
    <label className="mc-settings-switch">
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={on}
        checked={on}
        onChange={event => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}
