import { Chip, Chips } from '@manying/ui/Chip';
import { Sheet } from '@manying/ui/Sheet';
import { Switch } from '@manying/ui/Switch';
import text from '@manying/ui/text.module.css';
import { readingMessages } from '../../readingMessages.ts';
import { BRIGHTNESS, GAPS } from './choices.ts';
import { Range } from './Range.tsx';
import styles from './SettingsSheet.module.css';
import { toolsMessages } from './toolsMessages.ts';
import { useReaderSettings } from './useReaderSettings.ts';

interface SettingsSheetProps {
  open: boolean;
  onClose: () => void;
}

/** The reader's settings; each change applies at once to the pages behind the sheet. */
export function SettingsSheet({ open, onClose }: SettingsSheetProps) {
  const { settings, update } = useReaderSettings();
  const { brightness, gap, speed } = settings;
  return (
    <Sheet open={open} title={toolsMessages.settings} closeLabel={readingMessages.close} onClose={onClose}>
      <Switch label={toolsMessages.night} on={settings.night} onChange={(night) => update({ night })} />
      <div className={styles.line}>
        <span>{toolsMessages.brightness}</span>
        <Range
          label={toolsMessages.brightness}
          valueText={toolsMessages.percent(brightness)}
          value={brightness}
          min={BRIGHTNESS.min}
          max={BRIGHTNESS.max}
          step={BRIGHTNESS.step}
          onSlide={(value) => update({ brightness: value })}
        />
        <span className={`${styles.value} ${text.num}`} aria-hidden="true">
          {toolsMessages.percent(brightness)}
        </span>
      </div>
      <div className={styles.choice}>
        <span>{toolsMessages.gap}</span>
        <Chips label={toolsMessages.gap}>
          {GAPS.map((px) => (
            <Chip key={px} selected={px === gap} onPress={() => update({ gap: px })}>
              {toolsMessages.gapOf(px)}
            </Chip>
          ))}
        </Chips>
      </div>
      <div className={styles.choice}>
        <span>{toolsMessages.speed}</span>
        <Chips label={toolsMessages.speed}>
          {toolsMessages.speeds.map((name, index) => (
            <Chip key={name} selected={index + 1 === speed} onPress={() => update({ speed: index + 1 })}>
              {name}
            </Chip>
          ))}
        </Chips>
      </div>
      <div className={styles.last}>
        <Switch label={toolsMessages.awake} on={settings.awake} onChange={(awake) => update({ awake })} />
      </div>
    </Sheet>
  );
}
