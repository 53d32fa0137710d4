import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { closeDialog, Dialog } from '../../portal/ui/Dialog.tsx'
import { controlOf, Field } from '../../portal/ui/Field.tsx'
import { $confirming, type Confirming, confirmAct, leaveAct } from './confirm-store.ts'

function Asking({ title, text, label, isGrave, isBusy, problem, done }: Confirming) {
  const [reason, setReason] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const isDone = done !== null
  // Closed like this, and not only taken away, the dialog gives the focus back.
  useEffect(() => {
    if (isDone) form.current?.closest('dialog')?.close()
  }, [isDone])
  return (
    <Dialog className="dialog" labelledBy="confirm-title" describedBy="confirm-text" onClose={leaveAct}>
      <form
        className="form"
        noValidate
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          void confirmAct(reason)
        }}
      >
        <h2 className="panel__title" id="confirm-title">
          {title}
        </h2>
        <p id="confirm-text">{text}</p>
        <Field
          id="confirm-reason"
          label="Reason"
          hint="3 to 500 characters. The audit log keeps it."
          problem={problem || undefined}
        >
          <textarea
            className="field__control"
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            {...controlOf('confirm-reason', problem || undefined)}
          />
        </Field>
        <div className="buttons buttons--end">
          <button className="button" type="button" onClick={closeDialog}>
            Cancel
          </button>
          <button className={`button ${isGrave ? 'button--grave' : 'button--main'}`} type="submit" aria-busy={isBusy}>
            {label}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** The one dialog of the console that asks before an act, and for its reason (rule 25.4). */
export function ConfirmDialog() {
  const confirming = useStore($confirming, { ssr: 'initial' })
  return confirming && <Asking key={confirming.turn} {...confirming} />
}
