import { Label } from 'react-aria-components/Label'
import { Meter } from 'react-aria-components/Meter'
import { formatNumber } from '../components/format.ts'
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
    <Page
      title="Quota"
      width="narrow"
      intro={<p>One credit for each audit that is accepted, whatever its mode.</p>}
    >
      {data ? (
        <Credits quota={data.quota} limits={data.viewer.limits} />
      ) : (
        !error && <Skeleton label="Loading the quota" rows={2} />
      )}
      {error && (
        <RetryNotice title="The quota could not be loaded" message={messageOf(error)} onRetry={reload} />
      )}
    </Page>
  )
}

interface CreditsProps {
  quota: QuotaQuery['quota']
  limits: QuotaQuery['viewer']['limits']
}

function Credits({ quota, limits }: CreditsProps) {
  const { creditsTotal, creditsUsed, creditsRemaining, resetDate, unlimited, plan } = quota
  return (
    <section className="card quota" aria-labelledby="today">
      <h2 id="today">Today</h2>
      {unlimited ? (
        <p className="quota-figure numbers">{formatNumber(creditsUsed)} used, no limit</p>
      ) : (
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
      )}
      <dl className="facts">
        <div>
          <dt>Plan</dt>
          <dd>{planName(plan)}</dd>
        </div>
        <div>
          <dt>Starts anew</dt>
          <dd>
            <Timestamp at={resetDate} />
          </dd>
        </div>
        <div>
          <dt>Requests a minute</dt>
          <dd className="numbers">
            {formatNumber(limits.requestsPerMinute)} for each key, and as many for all your sessions together
          </dd>
        </div>
        <div>
          <dt>Requests at once</dt>
          <dd className="numbers">{formatNumber(limits.concurrentMax)}</dd>
        </div>
        <div>
          <dt>Webhooks and schedules</dt>
          <dd className="numbers">
            {formatNumber(limits.webhooksMax)} and {formatNumber(limits.schedulesMax)} at most
          </dd>
        </div>
        {limits.schedulesMax > 0 && (
          <div>
            <dt>Each schedule</dt>
            <dd>{limits.schedulesWithinDay ? 'More than once a day, if you like' : 'Once a day at most'}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
