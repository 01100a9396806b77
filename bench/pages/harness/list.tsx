import { createRoot } from 'react-dom/client'
import { harnessPath } from '../../work/harnessList.ts'
import { OursPage } from '../OursPage.tsx'
import { root } from '../params.ts'
import { callHarness } from './callHarness.ts'

/** `list.html?rows=20&cols=12&api=http://127.0.0.1:8099`: the list on the data of another harness. */
const query = new URLSearchParams(location.search)
const rows = Number(query.get('rows') ?? 20)
const columns = Number(query.get('cols') ?? 12)
const call = callHarness({ origin: query.get('api') ?? '', rows, columns })

createRoot(root).render(<OursPage path={harnessPath} call={call} />)
