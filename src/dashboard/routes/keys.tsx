import { useState } from 'react'
import { useAnnounce } from '../components/announcer.tsx'
import { EmptyNotice, RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { ApiKeysDocument, type CreatedKeyFragment } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { useStaleIfErrorQuery } from '../graphql/use-stale-if-error-query.ts'
import { CreatedKey } from '../keys/created-key.tsx'
import { KeyForm } from '../keys/key-form.tsx'
import { KeyList } from '../keys/key-list.tsx'
import { Page } from '../shell/page.tsx'
import { SettingsTabs } from '../shell/settings-tabs.tsx'

export default function Keys() {
  const { data, error, reload } = useStaleIfErrorQuery({ query: ApiKeysDocument })
  const [created, setCreated] = useState<CreatedKeyFragment | null>(null)
  const announce = useAnnounce()

  return (
    <Page
      title="API keys"
      intro={
        <p>
          Send a key in the <code className="one-line">X-API-Key</code> header of each request.{' '}
          <a href="/docs/api">How to call the API</a>
        </p>
      }
    >
      <SettingsTabs />
      {created && <CreatedKey created={created} key={created.key} onDone={() => setCreated(null)} />}
      {error && <RetryNotice title="Couldn’t load your keys" message={messageOf(error)} onRetry={reload} />}
      <div className="side-by-side section">
        <section aria-labelledby="keys-heading">
          <h2 id="keys-heading">Your keys</h2>
          {!data && !error && <Skeleton label="Loading your keys" rows={3} />}
          {data?.apiKeys.length === 0 && (
            <EmptyNotice
              level={3}
              title="No keys yet"
              message="Create a key for each program that calls the service."
            />
          )}
          {data && data.apiKeys.length > 0 && (
            <KeyList
              keys={data.apiKeys}
              onCreated={(next) => {
                setCreated(next)
                reload()
              }}
              onRevoked={() => {
                announce('Key revoked.')
                reload()
              }}
            />
          )}
        </section>
        {data && (
          <section aria-labelledby="new-key-heading" className="section">
            <h2 id="new-key-heading">New key</h2>
            <KeyForm
              onCreated={(next) => {
                setCreated(next)
                reload()
              }}
            />
          </section>
        )}
      </div>
    </Page>
  )
}
