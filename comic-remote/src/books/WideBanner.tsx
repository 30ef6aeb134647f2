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
}

/** Wide artwork from the image host with its caption. */
export function WideBanner({ path, title, ratio, ...banner }: WideBannerProps) {
  const { ref, state, retry } = usePicture(path, 500);
  return (
    <Banner
      {...banner}
      title={title}
      {...(ratio !== undefined && { ratio })}
      ref={ref}
      state={state}
      alt=""
      retry={{ label: messages.retryPicture(title), onPress: retry }}
    />
  );
}
