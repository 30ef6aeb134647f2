/**
 * What a bucket serves at the addresses of pages: index.html and the documents with rendered first screens. The
 * documents are objects at the addresses themselves, so that the CDN finds them before it answers index.html.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesToUpload, forEachConcurrently, typeOf } from '@manying/release/bucketFiles';
import type { BucketObjects, StoredObject } from '@manying/release/bucketObjects';
import { bytesOf, textOf, validJson } from '@manying/release/bucketParts';
import { DOCUMENTS } from '@manying/release/documents';
import { fetchBuildFile, type ReadBuildFile } from '@manying/release/firstScreen/buildFiles';
import { withoutScreenHtml, withRenderedScreen } from '@manying/release/firstScreen/renderedScreen';
import {
  documentedAddresses,
  renderStaticScreens,
  staticAddresses,
} from '@manying/release/firstScreen/staticScreens';
import { headersDocument } from '@manying/release/headers';
import { listedShells, shellIds } from '@manying/release/listedShells';
import { renderIndex } from '@manying/release/renderIndex';
import { documentHead, withHead } from '@manying/release/searchEngines/documentHead';
import { SEARCH_FILES } from '@manying/release/searchEngines/searchFiles';
import { publicOrigin, searchPages } from '@manying/release/searchEngines/searchPages';
import { cacheControlFor, STATIC_PAGES } from '@manying/release/shellFiles';
import type { FrontPage } from '@manying/release/target';

/** Attempts to render when other commands change the deployment at the same time. */
const MAX_RENDER_ATTEMPTS = 20;

export const INDEX = 'index.html';
/** Response headers for the CDN in front of the bucket. */
const HEADERS = 'headers.json';
/** Revalidated on each load. */
export const NO_CACHE = 'no-cache';

/** The bucket's parts that are needed. */
export interface FrontPageOptions {
  readonly objects: BucketObjects;
  /** Name in messages. */
  readonly label: string;
  readonly prefix: string;
  /** Address at which browsers read the prefix, without a slash at its end. */
  readonly publicBase: string;
  /** Path of index.html of a shell's build. */
  readonly builtIndex: (shell: string) => string;
  readonly checkWrites: () => Promise<void>;
  /** Local folder with a build of the shell. */
  readonly shellFolder: (shell: string) => Promise<string>;
}

/** The documents of the deployment that the pages are made of. */
interface Sources {
  readonly shell: string | undefined;
  /** Text of site.json if it is JSON. */
  readonly siteText: string | undefined;
  readonly site: unknown;
  readonly registry: unknown;
  readonly tags: string;
}

/** A file to write, and what is stored there. */
interface Writing {
  readonly file: string;
  readonly text: string;
  readonly stored: StoredObject | undefined;
}

/** The addresses of a static page besides that of its file. */
const staticAddressesOf = (file: string) =>
  Object.keys(STATIC_PAGES).filter((address) => STATIC_PAGES[address] === file);

/** See the head of the file. */
export function bucketFrontPage(options: FrontPageOptions): FrontPage {
  const { objects, label, prefix, publicBase, builtIndex, checkWrites, shellFolder } = options;
  const read = (file: string) => objects.get(prefix + file);
  /** Folders of the shell's builds by id: each is downloaded once. */
  const folders = new Map<string, Promise<string>>();

  function folderOf(shell: string): Promise<string> {
    const folder = folders.get(shell) ?? shellFolder(shell);
    folders.set(shell, folder);
    folder.catch(() => folders.delete(shell));
    return folder;
  }

  async function readSources(): Promise<Sources> {
    const [remotes, site] = [await read(DOCUMENTS.remotes), await read(DOCUMENTS.site)];
    const registry: unknown = JSON.parse(validJson(remotes?.bytes) ?? 'null');
    const siteText = validJson(site?.bytes);
    return {
      shell: (registry as { shell?: { buildId?: string } } | null)?.shell?.buildId,
      siteText,
      site: siteText && JSON.parse(siteText),
      registry,
      tags: `${remotes?.tag} ${site?.tag}`,
    };
  }

  /** Replaces a file if it has not changed since it was read. @returns false when it has. */
  async function putIfUnchanged({ file, text, stored }: Writing): Promise<boolean> {
    if (stored && textOf(stored.bytes) === text) return true;
    return objects.put(prefix + file, bytesOf(text), {
      // Documents of pages have no extension.
      contentType: typeOf(file.includes('.') ? file : INDEX),
      cacheControl: NO_CACHE,
      precondition: stored ? { tag: stored.tag } : 'none',
    });
  }

  /** @returns false when another command has changed a file since it was read; the rest is not written then. */
  async function putAll(writings: readonly Writing[]): Promise<boolean> {
    for (const writing of writings) if (!(await putIfUnchanged(writing))) return false;
    return true;
  }

  const readBuildFile: ReadBuildFile = async (address) => {
    const base = `${publicBase}/releases/`;
    if (!address.href.startsWith(base)) return fetchBuildFile(address);
    const stored = await read(address.href.slice(publicBase.length + 1));
    if (!stored) throw new Error(`${address.href} is missing in ${label}`);
    return stored.bytes;
  };

  /** The page of an address for its policy; also what is stored, since caches may still serve it for a while. */
  const policyPages = ({ text, stored }: Writing) => {
    const lastText = stored && textOf(stored.bytes);
    const pages = lastText === undefined || lastText === text ? [text] : [text, lastText];
    return pages.map(withoutScreenHtml);
  };

  /**
   * The documents of page addresses. One that cannot be rendered becomes the plain page where there was one.
   * @param html index.html. @param stored what is stored at the addresses.
   */
  async function makeDocuments(
    { shell, site, registry }: Sources,
    html: string,
    stored: ReadonlyMap<string, StoredObject | undefined>,
  ): Promise<Writing[]> {
    const wanted = staticAddresses({ site, registry });
    const screens =
      shell && wanted.length > 0
        ? await renderStaticScreens(await folderOf(shell), { site, registry }, readBuildFile)
        : new Map<string, never>();
    const failed = wanted.filter((address) => !screens.has(address));
    if (failed.length > 0)
      console.warn(`Not rendered, so that they get the plain page: ${failed.join(', ')}`);
    const head = { html, pages: searchPages(registry), origin: publicOrigin(site) };
    return [...stored].flatMap(([address, object]) => {
      const screen = screens.get(address);
      if (!screen && !object) return [];
      const page = withHead(html, documentHead(address, head));
      const text = screen ? withRenderedScreen(page, screen) : page;
      return [{ file: address.slice(1), text, stored: object }];
    });
  }

  /** @returns false when the deployment was changed meanwhile. */
  async function tryToRender(): Promise<boolean> {
    // What is stored is read before the sources, so that conditional writes fail when newer files were written meanwhile.
    const before = await readSources();
    if (!before.shell) return true;
    const storedHeaders = await read(HEADERS);
    const storedIndex = await read(INDEX);
    const storedSearchFiles = await Promise.all(SEARCH_FILES.map(({ name }) => read(name)));
    const headersNow = JSON.parse(validJson(storedHeaders?.bytes) ?? 'null') as {
      readonly rules?: unknown;
    } | null;
    const known = documentedAddresses(headersNow?.rules, new URL(publicBase).pathname.replace(/\/+$/, ''));
    const stored = new Map<string, StoredObject | undefined>();
    for (const address of new Set([...known, ...staticAddresses(before)]))
      stored.set(address, await read(address.slice(1)));
    const sources = await readSources();
    if (!sources.shell || sources.tags !== before.tags) return false;

    const { shell, site, siteText, registry } = sources;
    const source = await objects.get(builtIndex(shell));
    if (!source) throw new Error(`The live shell ${shell} is missing in ${label}.`);
    const { previous, canary } = shellIds(registry);
    const others = new Map<string, StoredObject | undefined>();
    for (const id of [previous, canary?.build]) if (id) others.set(id, await objects.get(builtIndex(id)));
    const shells = listedShells(registry, (id) => others.get(id)?.bytes);
    const html = renderIndex(textOf(source.bytes), siteText, registry, shells);
    const index = { file: INDEX, text: html, stored: storedIndex };
    const documents = await makeDocuments(sources, html, stored);
    const searchFiles = SEARCH_FILES.flatMap(({ name, text }, position) => {
      const last = storedSearchFiles[position];
      // A file that the deployment no longer has becomes empty.
      const content = text({ site, registry }) ?? (last && '');
      return content === undefined ? [] : [{ file: name, text: content, stored: last }];
    });
    const headers = headersDocument(
      {
        site,
        pages: policyPages(index),
        documents: documents.map((document) => [`/${document.file}`, policyPages(document)]),
      },
      publicBase,
    );
    // The headers are written before the pages: under the old ones a browser would block the scripts of new pages.
    const writings = [
      ...searchFiles,
      { file: HEADERS, text: headers, stored: storedHeaders },
      ...documents,
      index,
    ];
    if (!(await putAll(writings))) return false;
    // A command that found its own result stored has written nothing, so that no write of this one has failed.
    return (await readSources()).tags === sources.tags;
  }

  return {
    async publishFiles(folder, which) {
      const pages = Object.entries(STATIC_PAGES).map(([address, file]) => ({ address, file }));
      const files = filesToUpload(folder)
        .filter((file) => file !== INDEX)
        .map((file) => ({ address: `/${file}`, file: `/${file}` }));
      const published = [...files, ...pages].filter(
        ({ file }) => which === 'all' || cacheControlFor(file) !== NO_CACHE,
      );
      await forEachConcurrently(published, async ({ address, file }) => {
        const writing = { contentType: typeOf(file), cacheControl: cacheControlFor(file) };
        await objects.put(prefix + address.slice(1), readFileSync(join(folder, file)), writing);
      });
    },
    async publishFixedFiles(shell) {
      const from = builtIndex(shell).slice(0, -INDEX.length);
      const files = (await objects.list(from)).map(({ key }) => key.slice(from.length));
      const fixed = files.filter((file) => file !== INDEX && cacheControlFor(`/${file}`) === NO_CACHE);
      await forEachConcurrently(fixed, async (file) => {
        const stored = await objects.get(from + file);
        if (!stored) throw new Error(`${from}${file} is missing in ${label}.`);
        const addresses = [`/${file}`, ...staticAddressesOf(`/${file}`)];
        const writing = { contentType: typeOf(file), cacheControl: NO_CACHE };
        for (const address of addresses) await objects.put(prefix + address.slice(1), stored.bytes, writing);
      });
    },
    async render() {
      await checkWrites();
      for (let attempt = 0; attempt < MAX_RENDER_ATTEMPTS; attempt += 1) if (await tryToRender()) return;
      throw new Error(`index.html of ${label} was changed by others ${MAX_RENDER_ATTEMPTS} times.`);
    },
  };
}
