import { createRoot } from 'react-dom/client'
import { callBench } from '../benchHost.ts'
import { OursPage } from '../OursPage.tsx'
import { root } from '../params.ts'

createRoot(root).render(<OursPage path="/bench/form" call={callBench(0)} />)
