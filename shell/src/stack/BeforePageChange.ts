import { Component } from 'react';

interface Props {
  /** Identifies the current page. */
  readonly page: string;
  readonly onChange: () => void;
}

/**
 * Calls `onChange` of the page that is left when another page becomes the current one, while the document still
 * shows the old page. A class, since hooks have no `getSnapshotBeforeUpdate`.
 */
export class BeforePageChange extends Component<Props> {
  override getSnapshotBeforeUpdate(previous: Props): null {
    if (previous.page !== this.props.page) previous.onChange();
    return null;
  }
  override componentDidUpdate(): void {
    // React requires this method beside getSnapshotBeforeUpdate.
  }
  override render(): null {
    return null;
  }
}
