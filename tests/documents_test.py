#!/usr/bin/env python3
"""The documents against the tree and the program: links lead somewhere, files that a document names exist, and the
program knows the commands and flags that a document shows.

    tests/documents_test.py SOURCE_DIR CARDTABLE
"""

import pathlib
import re
import subprocess
import sys

SKIPPED = {"build", "node_modules", "dist", "wasm", ".git"}  # what is not in the repository
LINK = re.compile(r"(?<!\\)\[[^\]]*\]\(([^)\s]+)\)")
CODE = re.compile(r"`([^`\n]+)`")
COMMAND = re.compile(r"(?:^|[\s(`])(?:build/release/)?cardtable (\w+)((?:[^`|&;#]|\"[^\"]*\")*)")
FLAG = re.compile(r"(?:^|\s)(--[a-z][a-z-]*)")


def documents(root):
    for file in sorted(root.rglob("*.md")):
        if SKIPPED.isdisjoint(file.relative_to(root).parts):
            yield file


def without_code(text):
    return CODE.sub("", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S))


def anchors(text):
    """The anchors of the headings, as GitHub and others make them."""
    titles = re.findall(r"^#+ +(.*)$", re.sub(r"^```.*?^```", "", text, flags=re.M | re.S), re.M)
    return {re.sub(r"[^\w\- ]", "", CODE.sub(r"\1", title).lower()).strip().replace(" ", "-") for title in titles}


class Check:
    def __init__(self, root, program):
        self.root = root
        self.program = program
        self.folders = {entry.name for entry in root.iterdir() if entry.is_dir()} - SKIPPED
        self.helps = {}
        self.counts = {"links": 0, "names of files": 0, "commands": 0}
        self.problems = []

    def complain(self, file, what):
        self.problems.append(f"{file.relative_to(self.root)}: {what}")

    def links(self, file, text):
        for target in LINK.findall(without_code(text)):
            if re.match(r"[a-z]+:", target):
                continue
            self.counts["links"] += 1
            path, _, anchor = target.partition("#")
            place = (file.parent / path).resolve() if path else file
            if not place.exists():
                self.complain(file, f"the link {target} leads nowhere")
            elif anchor and place.suffix == ".md" and anchor not in anchors(place.read_text()):
                self.complain(file, f"there is no heading for the link {target}")

    def names(self, file, text):
        """Files in backticks: `lab/seer.h`, from the root or from the folder of the document."""
        for name in CODE.findall(re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)):
            if not re.fullmatch(r"[\w.-]+(/[\w.-]+)+/?", name) or name.split("/")[0] not in self.folders:
                continue
            if not SKIPPED.isdisjoint(name.split("/")):
                continue
            self.counts["names of files"] += 1
            # A tool that is compiled is named without `.cc`.
            places = [self.root / name, self.root / f"{name}.cc", file.parent / name]
            if not any(place.exists() for place in places):
                self.complain(file, f"there is no {name}")

    def run(self, *command):
        return subprocess.run([self.program, *command, "--help"], capture_output=True, text=True).stdout

    def help_of(self, command):
        if command not in self.helps:
            shown = self.run(command)
            # For a command that it does not know the program prints its own help.
            if f"cardtable {command} " in shown:
                nested = re.findall(r"^  (\w+) ", shown.partition("Commands:")[2], re.M)
                self.helps[command] = shown + "".join(self.run(command, one) for one in nested)
            else:
                self.helps[command] = None
        return self.helps[command]

    def commands(self, file, text):
        for line in text.splitlines():
            for command, rest in COMMAND.findall(line):
                known = self.help_of(command)
                if known is None:
                    # Words in a sentence are no command, nor is the first line of a format, such as `cardtable deal 1`.
                    if re.search(rf"(`|build/release/)cardtable {command}\b(?! \d)", line):
                        self.complain(file, f"there is no command: cardtable {command}")
                    continue
                self.counts["commands"] += 1
                for flag in FLAG.findall(rest):
                    if not re.search(rf"{flag}\b(?!-)", known):
                        self.complain(file, f"cardtable {command} has no {flag}")


def main():
    root, program = pathlib.Path(sys.argv[1]).resolve(), sys.argv[2]
    check = Check(root, program)
    for file in documents(root):
        text = file.read_text()
        check.links(file, text)
        check.names(file, text)
        check.commands(file, text)
    for problem in check.problems:
        print(problem)
    print(", ".join(f"{count} {what}" for what, count in check.counts.items()) + f"; {len(check.problems)} wrong")
    # With nothing to check, something is wrong with the check.
    sys.exit(bool(check.problems) or min(check.counts.values()) < 50)


main()
