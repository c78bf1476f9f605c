import { Label } from 'react-aria-components/Label'
import { Meter } from 'react-aria-components/Meter'
import { useQuery } from 'urql'
import { Button } from '../components/button.tsx'
import { Moment } from '../components/moment.tsx'
import { ErrorNotice } from '../components/notice.tsx'
import { Waiting } from '../components/waiting.tsx'
import { QuotaDocument, type QuotaQuery } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { Page } from '../shell/page.tsx'

export default function Quota() {
  const [{ data, error }, reload] = useQuery({ query: QuotaDocument })
  return (
    <Page
      title="Quota"
      width="narrow"
      intro={<p>One credit for each audit that is accepted, whatever its mode.</p>}
    >
      {data ? (
        <Credits quota={data.quota} limits={data.viewer.limits} />
      ) : (
        !error && <Waiting label="Loading the quota" rows={2} />
      )}
      {error && !data && (
        <ErrorNotice title="The quota could not be loaded" message={messageOf(error)}>
          <Button onPress={() => reload({ requestPolicy: 'network-only' })}>Try again</Button>
        </ErrorNotice>
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
        <p className="quota-figure numbers">{creditsUsed.toLocaleString()} used, no limit</p>
      ) : (
        <Meter
          className="meter"
          value={creditsUsed}
          maxValue={creditsTotal}
          valueLabel={`${creditsUsed} of ${creditsTotal} used`}
        >
          {({ percentage, valueText }) => (
            <>
              <p className="quota-figure numbers">
                {creditsRemaining.toLocaleString()}{' '}
                <span className="quota-unit">of {creditsTotal.toLocaleString()} left</span>
              </p>
              <Label className="unseen">Credits</Label>
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
          <dd>{plan.charAt(0).toUpperCase() + plan.slice(1)}</dd>
        </div>
        <div>
          <dt>Starts anew</dt>
          <dd>
            <Moment at={resetDate} />
          </dd>
        </div>
        <div>
          <dt>Requests a minute</dt>
          <dd className="numbers">{limits.requestsPerMinute.toLocaleString()} for each key</dd>
        </div>
        <div>
          <dt>Requests at once</dt>
          <dd className="numbers">{limits.concurrentMax.toLocaleString()}</dd>
        </div>
        <div>
          <dt>Webhooks and schedules</dt>
          <dd className="numbers">
            {limits.webhooksMax.toLocaleString()} and {limits.schedulesMax.toLocaleString()} at most
          </dd>
        </div>
      </dl>
    </section>
  )
}
