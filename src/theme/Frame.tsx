import { App, ConfigProvider, theme as antdTheme } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { language } from '../i18n/language.ts'
import { useStore } from '../store/store.ts'
import { antdWords, loadAntdWords } from './antdWords.ts'
import { type Mode, makePalette } from './palette.ts'
import { motion } from './motion.ts'
import { theme } from './theme.ts'

/**
 * The console's palette as antd tokens.
 * @param moves antd waits for the end of each of its movements; where none may be, its lists would never come into sight
 */
function makeTokens(mode: Mode, primary: string, moves: boolean) {
  const palette = makePalette(mode, primary)
  const at = (name: string): string => palette[name] ?? primary
  return {
    algorithm: mode === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: {
      motion: moves,
      colorPrimary: at('primary-strong'),
      colorInfo: at('primary-strong'),
      colorLink: at('link'),
      colorSuccess: at('success'),
      colorWarning: at('warning'),
      colorError: at('danger'),
      colorText: at('text'),
      colorTextPlaceholder: at('text-faint'),
      colorTextDescription: at('text-soft'),
      colorBgBase: at('surface'),
      colorBgContainer: at('surface'),
      colorBgElevated: at('surface-raised'),
      colorBorder: at('border-strong'),
      colorBorderSecondary: at('border'),
      borderRadius: 6,
      fontFamily: 'inherit',
    },
    components: {
      // Its chevron has the grey of native ones (renderer/page/css/inputs.css).
      Select: { colorTextQuaternary: '#7d8899' },
      // Named here once more, because the dark algorithm moves the colours above by its own rule, away from what was computed.
      Button: {
        colorPrimary: at('primary-strong'),
        colorPrimaryHover: at('primary-hover'),
        colorPrimaryActive: at('primary-hover'),
        colorError: at('danger'),
        colorErrorHover: at('danger'),
        colorErrorActive: at('danger'),
        // The red of a dark ground is light, so that words in it are read; words on it must be dark then.
        dangerColor: mode === 'dark' ? at('bg') : '#ffffff',
      },
    },
  }
}

/** What antd components are drawn in. Loaded with the first form: the shell and lists do without antd. */
export default function Frame({ children }: { children: ReactNode }) {
  const { mode, primary, size } = useStore(theme)
  const moves = useStore(motion)
  const spoken = useStore(language)
  const locale = useStore(antdWords)
  useEffect(() => void loadAntdWords(spoken), [spoken])
  return (
    <ConfigProvider theme={makeTokens(mode, primary, moves)} componentSize={size} {...(locale ? { locale } : {})}>
      <App component={false}>{children}</App>
    </ConfigProvider>
  )
}
