import { useMemo } from 'react'
import { Page } from '../renderer/index.ts'
import { language } from '../src/i18n/language.ts'
import { t } from '../src/i18n/words.ts'
import { ConfirmDialog } from '../src/shell/ConfirmDialog.tsx'
import { confirm } from '../src/say/confirm.ts'
import { Toasts } from '../src/shell/Toasts.tsx'
import { say } from '../src/say/toasts.ts'
import { useStore } from '../src/store/store.ts'
import { loadFrame } from '../src/theme/loadFrame.ts'
import { FakeConsole } from '../tests/support/FakeConsole.tsx'
import { ownWidget } from '../tests/support/ownWidget.ts'
import { projectSite } from '../tests/support/projectSite.ts'
import { setUpCase } from '../tests/support/setUpCase.ts'

/** A page of the product with one of its cases; what the case does is played by tests/renderer/cases. */
export function CasePage({ route, at }: { route: string; at: number }) {
  const spoken = useStore(language)
  const { page, host, params } = useMemo(() => {
    const { site, cases } = projectSite()
    const one = cases.get(route)?.[at]
    if (!one) throw new Error(`${route} has no case ${at + 1}`)
    const found = setUpCase(site, route, one, { language: spoken, widget: ownWidget })
    const dressed = { t, confirm, frame: loadFrame, say: (...said: Parameters<typeof say>) => say(...said) }
    return { ...found, host: Object.assign(found.host, dressed) }
  }, [route, at, spoken])
  return (
    <FakeConsole host={host}>
      <Page page={page} params={params} />
      <ConfirmDialog />
      <Toasts />
    </FakeConsole>
  )
}
