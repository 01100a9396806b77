import { createRoot } from 'react-dom/client'
import { OursPage } from '../OursPage.tsx'
import { root } from '../params.ts'

createRoot(root).render(<OursPage path="/bench/form" columns={0} />)
