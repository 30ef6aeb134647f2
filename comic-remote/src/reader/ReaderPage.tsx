export default function ReaderPage() {
  return <main />;
}
