import { createRoot } from 'react-dom/client'
import { HostProvider, Page } from '../../../renderer/index.ts'
import type { BenchField } from '../../work/fields.ts'
import { makeFormSite } from '../../work/formSite.ts'
import { callBench, makeBenchHost } from '../benchHost.ts'
import { api, fieldCount, root } from '../params.ts'

/** `form.html?fields=50&api=http://127.0.0.1:9000`: the form that a data server describes, by our renderer. */
async function openForm(): Promise<void> {
  const { fields }: { fields: BenchField[] } = await (await fetch(`${api}/api/form?fields=${fieldCount}`)).json()
  const { entity, page } = makeFormSite(fields)
  const host = makeBenchHost({ entities: { bench_form: entity }, call: callBench(0), onQuery: () => undefined })
  createRoot(root).render(
    <HostProvider host={host}>
      <Page page={page} />
    </HostProvider>,
  )
}

// Not awaited here: a module that waits on its own keeps the build from putting small files together.
void openForm()
