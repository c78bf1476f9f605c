import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useClient } from 'urql'
import { useAnnounce } from '../components/announcer.tsx'
import { Button } from '../components/button.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import { ExportReportDocument, type ReportFormat } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'

const FORMATS: Record<ReportFormat, string> = {
  html: 'Web page (HTML)',
  pdf: 'PDF',
  markdown: 'Markdown',
  csv: 'Spreadsheet (CSV)',
  json: 'JSON',
  sarif: 'SARIF, for code scanning',
  junit: 'JUnit, for test reports',
  earl: 'EARL, for accessibility tools',
}

/** Downloads the report as a file. */
export default function ExportMenu({ auditId }: { auditId: string }) {
  const client = useClient()
  const announce = useAnnounce()
  const [error, setError] = useState<string | null>(null)

  const download = async (format: ReportFormat) => {
    setError(null)
    // Links expire after an hour, so each download uses a new one.
    const { data, error } = await client
      .query(ExportReportDocument, { id: auditId, format }, { requestPolicy: 'network-only' })
      .toPromise()
    if (!data?.job) return setError(error ? messageOf(error) : 'The report doesn’t exist.')
    announce('Downloading the report.')
    location.assign(data.job.report)
  }

  return (
    <>
      <MenuTrigger>
        <Button>Export</Button>
        <Popover className="popover" placement="bottom end">
          <Menu className="menu" aria-label="Export" onAction={(key) => download(key as ReportFormat)}>
            {Object.entries(FORMATS).map(([format, name]) => (
              <MenuItem className="menu-item menu-item-plain" id={format} key={format}>
                {name}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      {error && <ErrorNotice title="The report wasn’t exported" message={error} />}
    </>
  )
}
