import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import type { LocaleCode } from '../../contract/locales.ts'
import { getEnvironment } from '../environment.ts'
import { TextsProvider, useTexts } from '../i18n/TextsProvider.tsx'
import { closeDialog, Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import './guide.css'
import { addressOfGuide, type GuideKind, guideSizes } from './guide-kinds.ts'
import { $guide, forgetGuide } from './guide-store.ts'

/** The catalogue parts that the guide says; what stands on its picture is drawn. */
export const texts = ['layout.dialog'] as const

/** Milliseconds after which the guide closes by itself. */
const closesAfter = 10_000

interface Props {
  locale: LocaleCode
  /** All the words of each picture. */
  alts: Record<GuideKind, string>
}

function Guide({ kind, locale, alts }: Props & { kind: GuideKind }) {
  const { t } = useTexts()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => getEnvironment().delay(closesAfter, () => button.current?.closest('dialog')?.close()), [])
  return (
    <Dialog className="guide" labelledBy="guide-picture" onClose={forgetGuide} closesBeside>
      <img
        className="guide__picture"
        id="guide-picture"
        src={addressOfGuide(kind, locale)}
        {...guideSizes[kind]}
        alt={alts[kind]}
      />
      {/* It lies over the picture as well: a press anywhere closes. */}
      <button
        className="guide__close"
        type="button"
        aria-label={t('layout.dialog.close')}
        onClick={closeDialog}
        ref={button}
      >
        <Icon name="g-close" />
      </button>
    </Dialog>
  )
}

function CurrentGuide(props: Props) {
  const kind = useStore($guide, { ssr: 'initial' })
  return kind && <Guide kind={kind} {...props} />
}

/** What a new player sees first, once: a picture of what there is to do here (rule 16.9). */
export function GuideIsland(props: Props) {
  return (
    <TextsProvider locale={props.locale}>
      <CurrentGuide {...props} />
    </TextsProvider>
  )
}
