import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { preloadPage } from './routes.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/controls.css'
import './styles/shell.css'
import './styles/page.css'
import './styles/rows.css'
import './styles/forms.css'
import './styles/states.css'
import './styles/data-table.css'
import './styles/audits.css'
import './styles/issues.css'
import './styles/report.css'
import './styles/dials.css'
import './styles/changes.css'
import './styles/entry.css'
import './styles/performance.css'
import './styles/filmstrip.css'
import './styles/section-links.css'
import './styles/screenshots.css'
import './styles/heatmap.css'
import './styles/settings.css'
import './styles/sites.css'
import './styles/page-table.css'

preloadPage(location.pathname)

const root = createRoot(document.getElementById('root')!)
// Renders in the background so that slow phones keep responding to input.
startTransition(() =>
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
)
