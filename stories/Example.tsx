import { useMemo } from 'react'
import { Page, type WidgetProps } from '../renderer/index.ts'
import { language } from '../src/i18n/language.ts'
import { t } from '../src/i18n/words.ts'
import { ConfirmDialog } from '../src/shell/ConfirmDialog.tsx'
import { confirm } from '../src/say/confirm.ts'
import { Toasts } from '../src/shell/Toasts.tsx'
import { say } from '../src/say/toasts.ts'
import { useStore } from '../src/store/store.ts'
import { loadFrame } from '../src/theme/loadFrame.ts'
import { FakeConsole, setUpExample } from '../tests/support/FakeConsole.tsx'
import { type ExampleFile, type ExampleKind, readExample } from './readExample.ts'

const ExampleWidget = ({ argument }: WidgetProps) => <p>{t('Widget {name} appears here', { name: argument })}</p>

type ExampleProps = { kind: ExampleKind; name: string; file: ExampleFile; at: number }

/** One example of a kind, drawn by the renderer on a host that answers from the example and looks and speaks like the console. */
export function Example({ kind, name, file, at }: ExampleProps) {
  const spoken = useStore(language)
  const { page, host, params } = useMemo(() => {
    const example = readExample(kind, name, file, at)
    const { page, host } = setUpExample(example, { language: spoken })
    const dressed = Object.assign(host, {
      t,
      confirm,
      frame: loadFrame,
      widget: async () => ExampleWidget,
      say: (...said: Parameters<typeof say>) => say(...said),
    })
    return { page, host: dressed, params: example.params ?? {} }
  }, [kind, name, file, at, spoken])
  return (
    <FakeConsole host={host}>
      <Page page={page} params={params} />
      <ConfirmDialog />
      <Toasts />
    </FakeConsole>
  )
}
