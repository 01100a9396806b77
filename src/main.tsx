import './console.css'
import './shell/shell.css'
import './shell/say.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { startConsole } from './start.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html must hold <div id="root">')
startConsole()
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
