import { createRoot } from 'react-dom/client'
import { callBench } from '../benchHost.ts'
import { OursPage } from '../OursPage.tsx'
import { columns, root, rows } from '../params.ts'

createRoot(root).render(<OursPage path={`/bench/list${rows}x${columns}`} call={callBench(columns)} />)
