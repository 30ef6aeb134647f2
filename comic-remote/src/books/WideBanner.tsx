import { usePicture } from '@manying/platform/pictures';
import { Banner } from '@manying/ui/Banner';
import { messages } from '../messages.ts';

interface WideBannerProps {
  /** Base path of the picture. */
  path: string;
  title: string;
  line?: string;
  /** Aspect ratio (width / height); 2:1 when absent. */
  ratio?: number;
  className?: string | undefined;
  /** Screen readers skip the caption, which is the name of a link over the banner. */
  isLabelled?: boolean;
}

/** Wide artwork from the image host with its caption. */
export function WideBanner({ path, title, line, ratio, isLabelled = false, ...banner }: WideBannerProps) {
  const { ref, state, retry } = usePicture(path, 500);
  const caption = (text: string | undefined) =>
    isLabelled && text ? <span aria-hidden="true">{text}</span> : text;
  return (
    <Banner
      {...banner}
      title={caption(title)}
      line={caption(line)}
      {...(ratio !== undefined && { ratio })}
      ref={ref}
      state={state}
      alt=""
      retry={{ label: messages.retryPicture(title), onPress: retry }}
    />
  );
}
