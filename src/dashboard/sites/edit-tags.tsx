import { useState } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useMutation } from 'urql'
import { useAnnounce } from '../components/announcer.tsx'
import { Button } from '../components/button.tsx'
import { Field } from '../components/field.tsx'
import { capitalize } from '../components/format.ts'
import { ValidatedForm } from '../components/validated-form.tsx'
import { SetSiteTagsDocument, type SiteRowFragment } from '../generated/operations.ts'
import { messageOf } from '../graphql/client.ts'
import { tagsOf, textOfTags } from './tags.ts'

interface EditTagsProps {
  site: Pick<SiteRowFragment, 'url' | 'sandbox' | 'tags'>
  onSaved: () => void
}

export function EditTags({ site, onSaved }: EditTagsProps) {
  return (
    <DialogTrigger>
      <Button size="small" aria-label={`Edit tags for ${site.url}`}>
        Edit tags
      </Button>
      <ModalOverlay className="overlay" isDismissable>
        <Modal className="modal">
          <Dialog className="dialog">
            {({ close }) => (
              <>
                <Heading slot="title" level={2}>
                  Tags for <bdi className="address">{site.url}</bdi>
                </Heading>
                <TagsForm site={site} onSaved={onSaved} onClose={close} />
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  )
}

const NO_ERRORS = { fields: {}, form: null }

function TagsForm({ site, onSaved, onClose }: EditTagsProps & { onClose: () => void }) {
  const [text, setText] = useState(textOfTags(site.tags))
  const [errors, setErrors] = useState<{ fields: { tags?: string }; form: string | null }>(NO_ERRORS)
  const [{ fetching: isPending }, setTags] = useMutation(SetSiteTagsDocument)
  const announce = useAnnounce()

  const save = async () => {
    if (isPending) return
    setErrors(NO_ERRORS)
    const { data, error } = await setTags({ url: site.url, sandbox: site.sandbox, tags: tagsOf(text) })
    if (data?.result.__typename === 'Site') {
      announce('Tags saved.')
      onSaved()
      onClose()
    } else if (data) setErrors(errorsOf(data.result))
    else if (error) setErrors({ fields: {}, form: messageOf(error) })
  }

  return (
    <ValidatedForm errors={errors} errorTitle="The tags weren’t saved" onSubmit={save}>
      <Field
        label="Tags"
        name="tags"
        hint="Separate tags with commas. You can add up to 20 tags of up to 50 characters each."
        value={text}
        onChange={setText}
      />
      <div className="form-end">
        <Button type="submit" look="primary" isPending={isPending}>
          Save tags
        </Button>
        <Button look="quiet" onPress={onClose}>
          Cancel
        </Button>
      </div>
    </ValidatedForm>
  )
}

/** Shows errors about the tags next to the field. */
function errorsOf({ message, details }: { message: string; details: unknown }) {
  const { validation_errors: [first] = [] } = (details ?? {}) as {
    validation_errors?: { message: string }[]
  }
  return first
    ? { fields: { tags: `${capitalize(first.message)}.` }, form: null }
    : { fields: {}, form: message }
}
