import { useState } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../components/button.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { DoneNotice, ErrorNotice } from '../components/notice.tsx'
import { Select } from '../components/select.tsx'
import { Timestamp } from '../components/timestamp.tsx'
import { CreateShareLinkDocument, WithdrawShareLinksDocument } from '../generated/operations.ts'
import { useServiceMutation } from '../graphql/use-service-mutation.ts'

/** The lifetimes that users can choose for a link, in days. The service allows up to 90 days. */
const LIFETIMES = [
  { value: '1', name: 'One day' },
  { value: '7', name: 'One week' },
  { value: '30', name: '30 days' },
  { value: '90', name: '90 days' },
] as const

type Lifetime = (typeof LIFETIMES)[number]['value']

const DAY_MS = 86_400_000
/**
 * How far the longest lifetime stays below the service's limit, in milliseconds. The clocks of the browser
 * and the service may differ.
 */
const CLOCK_TOLERANCE_MS = 600_000

const expiryOf = (lifetime: Lifetime): string =>
  new Date(Date.now() + Number(lifetime) * DAY_MS - CLOCK_TOLERANCE_MS).toISOString()

/** Lets the user create a link that lets anyone read the report, and revoke all these links. */
export default function ShareDialog({ auditId }: { auditId: string }) {
  return (
    <DialogTrigger>
      <Button>Share</Button>
      <ModalOverlay className="overlay" isDismissable>
        <Modal className="modal">
          <Dialog className="dialog">
            {({ close }) => (
              <>
                <Heading slot="title" level={2}>
                  Share this report
                </Heading>
                <p>Anyone with the link can read the report without an account.</p>
                <ShareForm auditId={auditId} onClose={close} />
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}

function ShareForm({ auditId, onClose }: { auditId: string; onClose: () => void }) {
  const [lifetime, setLifetime] = useState<Lifetime>('30')
  const [link, setLink] = useState<{ url: string; expiresAt: string } | null>(null)
  const [isWithdrawn, setWithdrawn] = useState(false)
  const creating = useServiceMutation(CreateShareLinkDocument)
  const withdrawing = useServiceMutation(WithdrawShareLinksDocument)
  const error = creating.error ?? withdrawing.error

  const create = async () => {
    const result = await creating.run({ id: auditId, expiresAt: expiryOf(lifetime) })
    if (result?.__typename !== 'ShareLink') return
    setLink(result)
    setWithdrawn(false)
  }
  const withdraw = async () => {
    if (!(await withdrawing.run({ id: auditId }))) return
    setLink(null)
    setWithdrawn(true)
  }
  return (
    <>
      {error && <ErrorNotice title="Something went wrong" message={error} />}
      {isWithdrawn && <DoneNotice title="All links to this report have been revoked." />}
      <Select label="Link expires in" value={lifetime} options={LIFETIMES} onChange={setLifetime} />
      {link && (
        <div className="share-link" role="status">
          <code className="key-text address">{link.url}</code>
          <CopyButton text={link.url} label="Copy link" />
          <p className="small muted">
            Expires <Timestamp at={link.expiresAt} />.
          </p>
        </div>
      )}
      <div className="form-end">
        <Button look="primary" isPending={creating.isPending} onPress={create}>
          Create link
        </Button>
        <Button isPending={withdrawing.isPending} onPress={withdraw}>
          Revoke all links
        </Button>
        <Button look="quiet" onPress={onClose}>
          Done
        </Button>
      </div>
    </>
  )
}
