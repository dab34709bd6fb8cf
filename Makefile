# The two commands to know: `make demo` and `make test`.
.PHONY: setup build demo lakes test bench bench-find bench-goldens fuzz-scripts format lint clean

# Debian packages, as far as they are missing.
setup:
	@Scripts/install-dependencies

# The command, optimised: .build/release/galley
build: setup
	swift build -c release --product galley --static-swift-stdlib

# Renders the articles in Examples/Lakes and says where the pictures are.
demo: build
	@Scripts/demo

# Runs the example app: loads, scrolls and draws an article, and says what it did.
lakes: setup
	@swift run --quiet lakes build/lakes

# Format, import directions, warnings, unit tests, conformance.
test: setup
	@Scripts/test

# Time and memory of each stage.
bench: build
	@Benchmarks/run

# Time of folding and searching texts, beside the speed of memory.
bench-find: setup
	@swift run -c release --quiet find-benchmark

# Time of comparing pictures, beside the package pixelmatch, and of checking pages again.
bench-goldens: build
	@Benchmarks/goldens

# Random calls of the page's interfaces, ten minutes long.
fuzz-scripts: build
	@Benchmarks/ScriptFuzzing/fuzz-scripts .build/release/galley 10

format:
	swift format --in-place --parallel --recursive Sources Tests Fonts/FontFolder.swift Package.swift

lint:
	swift format lint --strict --parallel --recursive Sources Tests Fonts/FontFolder.swift Package.swift

clean:
	rm -rf .build build
