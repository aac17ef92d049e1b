import { useId, useRef, useState } from 'react';
import { Check, Copy, Download, Share2 } from 'lucide-react';
import { Button, Dialog, Icon, saveBlob, useCopied } from '@wow/core/ui';
import { getFace, ResultPicture } from '@wow/product/games/web';
import { useShareMessages } from './messages.ts';
import { drawPicture, toPictureName } from './picture-file.ts';
import { formatGain, ShareCard } from './ShareCard.tsx';
import type { SharedPlayer, SharedRound } from './shared-round.ts';
import styles from './ShareDialog.module.css';

interface ShareDialogProps {
  round: SharedRound;
  /** Null for a round of another player. */
  player: SharedPlayer | null;
  open: boolean;
  onClose: () => void;
}

/** Whether this browser shares files. The type leaves out older browsers. */
const canShareFiles = (): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [new File([], 'a.png', { type: 'image/png' })] });

/** The picture and its words as they will be shared. The name is added only if the player wants it. */
export function ShareDialog({ round, player, open, onClose }: ShareDialogProps) {
  const messages = useShareMessages();
  const { useWords } = getFace(round.game);
  const { title } = useWords();
  const id = useId();
  const card = useRef<SVGSVGElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  const [showsName, setShowsName] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [copied, copy] = useCopied();
  const [sharesFiles] = useState(canShareFiles);
  const link = `${location.origin}/fair-play/rounds/${round.id}`;

  const send = async (): Promise<void> => {
    if (!card.current) return;
    setBusy(true);
    setFailed(false);
    try {
      const file = new File([await drawPicture(card.current)], toPictureName(round.id), { type: 'image/png' });
      const text = (words.current?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
      if (sharesFiles) await navigator.share({ files: [file], text, url: link });
      else saveBlob(file, file.name);
    } catch (error) {
      // The player closed the sheet of the system.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      console.warn('the picture was not shared', error);
      setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} onClose={onClose} title={messages.title} closeLabel={messages.close} className={styles.dialog}>
      <figure className={styles.figure}>
        <ShareCard ref={card} round={round} player={player} showsName={showsName} link={link} describedBy={id} />
        <figcaption id={id}>
          <span ref={words} className={styles.words}>
            <span>WOW</span> <span>{title}</span> <ResultPicture game={round.game} result={round.result} />{' '}
            <bdi dir="ltr">{formatGain(round.gain)}</bdi> {player && showsName && <bdi>{player.username}</bdi>}
          </span>{' '}
          <bdi dir="ltr">{link}</bdi>
        </figcaption>
      </figure>
      {player && (
        <label className={styles.name}>
          <input type="checkbox" checked={showsName} onChange={(event) => setShowsName(event.target.checked)} />
          {messages.showName}
        </label>
      )}
      {!round.isRevealed && <p className={styles.note}>{messages.sealedLink}</p>}
      <div className={styles.ways}>
        <Button variant="cta" busy={isBusy} onClick={() => void send()}>
          <Icon of={sharesFiles ? Share2 : Download} size={18} />
          {sharesFiles ? messages.share : messages.download}
        </Button>
        <Button variant="soft" onClick={() => void copy(link)}>
          <Icon of={copied ? Check : Copy} size={18} />
          {copied ? messages.copied : messages.copyLink}
        </Button>
      </div>
      <p role="status" className={styles.note}>
        {hasFailed && messages.notDrawn}
      </p>
    </Dialog>
  );
}
