import { Label } from 'react-aria-components/Label'
import { Meter } from 'react-aria-components/Meter'
import { formatCount, formatNumber } from '../components/format.ts'
import { RetryNotice } from '../components/notice.tsx'
import { Skeleton } from '../components/skeleton.tsx'
import { Timestamp } from '../components/timestamp.tsx'
import { QuotaDocument, type QuotaQuery } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { useStaleIfErrorQuery } from '../graphql/use-stale-if-error-query.ts'
import { planName } from '../session/plan-name.ts'
import { Page } from '../shell/page.tsx'

export default function Quota() {
  const { data, error, reload } = useStaleIfErrorQuery({ query: QuotaDocument })
  return (
    <Page title="Quota" intro={<p>Each accepted audit uses one credit, whatever its mode.</p>}>
      {data ? (
        <div className="side-by-side">
          <Credits quota={data.quota} />
          <Limits limits={data.viewer.limits} />
        </div>
      ) : (
        !error && <Skeleton label="Loading your quota" rows={2} />
      )}
      {error && <RetryNotice title="Couldn’t load your quota" message={messageOf(error)} onRetry={reload} />}
    </Page>
  )
}

const WEBHOOK = { one: 'webhook', many: 'webhooks' }
const SCHEDULE = { one: 'schedule', many: 'schedules' }

interface CreditsProps {
  quota: QuotaQuery['quota']
}

function Credits({ quota }: CreditsProps) {
  const { creditsUsed, resetDate, unlimited, plan } = quota
  return (
    <section className="card quota" aria-labelledby="today">
      <h2 id="today">Today</h2>
      {unlimited ? (
        <p className="quota-figure numbers">{formatNumber(creditsUsed)} used, no limit</p>
      ) : (
        <CreditMeter quota={quota} />
      )}
      <dl className="facts">
        <div>
          <dt>Plan</dt>
          <dd>{planName(plan)}</dd>
        </div>
        <div>
          <dt>Resets</dt>
          <dd>
            <Timestamp at={resetDate} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

function Limits({ limits }: { limits: QuotaQuery['viewer']['limits'] }) {
  return (
    <section className="card quota" aria-labelledby="limits">
      <h2 id="limits">Plan limits</h2>
      <dl className="facts">
        <div>
          <dt>Requests per minute</dt>
          <dd className="numbers">
            {formatNumber(limits.requestsPerMinute)} per key, and {formatNumber(limits.requestsPerMinute)}{' '}
            shared by all your sessions
          </dd>
        </div>
        <div>
          <dt>GraphQL points per minute</dt>
          <dd className="numbers">
            {formatNumber(limits.graphqlPointsPerMinute)} per key, plus the same amount shared by all your
            sessions. <a href="/docs/graphql#cost">See what operations cost</a>
          </dd>
        </div>
        <div>
          <dt>Concurrent requests</dt>
          <dd className="numbers">{formatNumber(limits.concurrentMax)}</dd>
        </div>
        <div>
          <dt>Webhooks and schedules</dt>
          <dd className="numbers">
            Up to {formatCount(limits.webhooksMax, WEBHOOK)} and {formatCount(limits.schedulesMax, SCHEDULE)}
          </dd>
        </div>
        {limits.schedulesMax > 0 && (
          <div>
            <dt>Schedule frequency</dt>
            <dd>{limits.schedulesWithinDay ? 'More than once a day' : 'At most once a day'}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function CreditMeter({ quota: { creditsTotal, creditsUsed, creditsRemaining } }: CreditsProps) {
  return (
    <Meter
      className="meter"
      value={creditsUsed}
      maxValue={creditsTotal}
      valueLabel={`${formatNumber(creditsUsed)} of ${formatNumber(creditsTotal)} used`}
    >
      {({ percentage, valueText }) => (
        <>
          <p className="quota-figure numbers">
            {formatNumber(creditsRemaining)}{' '}
            <span className="quota-unit">of {formatNumber(creditsTotal)} left</span>
          </p>
          <Label className="visually-hidden">Credits</Label>
          <div className="bar">
            <div className="bar-fill" style={{ inlineSize: `${percentage}%` }} />
          </div>
          <p className="muted small numbers">{valueText}</p>
        </>
      )}
    </Meter>
  )
}
